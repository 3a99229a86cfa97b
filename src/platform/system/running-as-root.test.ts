import { describe, expect, test } from 'vitest'
import { type ProcessFacts, rootProblem } from './system.ts'

const onMachine: ProcessFacts = { uid: 0, env: {}, isThere: () => false, cgroups: '0::/init.scope\n' }

describe('a shop that runs as root', () => {
  test('outside of a container is warned about', () => {
    expect(rootProblem(onMachine)).toMatch(/^The shop runs as root: start it as a user without privileges/)
  })

  const containers: [string, Partial<ProcessFacts>][] = [
    ['Docker', { isThere: (path) => path === '/.dockerenv' }],
    ['Podman', { isThere: (path) => path === '/run/.containerenv' }],
    ['Kubernetes', { env: { KUBERNETES_SERVICE_HOST: '10.96.0.1' } }],
    ['systemd-nspawn', { env: { container: 'systemd-nspawn' } }],
    ['containerd', { cgroups: '0::/system.slice/containerd.service/kubepods-burstable' }],
  ]
  test.each(containers)('in a container of %s is not', (_, facts) => {
    expect(rootProblem({ ...onMachine, ...facts })).toBeUndefined()
  })

  test.each([1000, undefined])('and a user with the id %s is not', (uid) => {
    expect(rootProblem({ ...onMachine, uid })).toBeUndefined()
  })
})
