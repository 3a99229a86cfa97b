/** What ARCHITECTURE.md, CONTRIBUTING.md and the pages beside the code say and can be checked: files that are named exist, rules that are named hold. */
import { existsSync, globSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { pages, staffPages } from '#shared/pages.ts'
import { settingsWithout } from './support/lifted-limits.ts'

const ROOT = join(import.meta.dirname, '..')
const textOf = (file: string) => readFile(join(ROOT, file), 'utf8')

let names: Set<string>
/** Every word of the code, of its settings and its tests. */
let words: Set<string>
beforeAll(async () => {
  const files = await Array.fromAsync(
    glob('{bin,src,db,tests,e2e}/**/*', { cwd: ROOT, exclude: (path) => path.includes('node_modules') }),
  )
  names = new Set(files.map((file) => file.split('/').at(-1) ?? ''))
  words = new Set()
  for (const file of [...files, 'package.json', '.dependency-cruiser.mjs'])
    if (/\.(tsx?|m?js|sql|json|css)$/.test(file))
      for (const [word] of (await textOf(file)).matchAll(/[A-Za-z_]\w*/g)) words.add(word)
})

/** Paths and bare names of files in code spans; what has a blank to fill in, like <domain>, is no path. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) =>
      /^[\w.@/-]+\.(ts|tsx|mjs|sql|md)$|^(bin|src|db|docs|e2e|tests|trials|tools)\/[\w./-]*$/.test(code),
    )

/** From the root, from the page, or by its name alone. */
const exists = (path: string, page = '') =>
  [ROOT, join(ROOT, dirname(page))].some((folder) => existsSync(join(folder, path))) ||
  (!path.includes('/') && names.has(path))

/** Identifiers in code spans: camelCase, PascalCase, snake_case and CONSTANTS, also of calls and properties. */
const identifiersIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => /^(?:\w+\.)?([A-Za-z_]\w*)(?:\([^)]*\))?$/.exec(code)?.[1] ?? '')
    .filter((name) => /[a-z][A-Z]|_|^[A-Z]\w*[a-z]/.test(name))

const besideCode = globSync('src/**/README.md', { cwd: ROOT })

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...besideCode])('%s', (page) => {
  test('names files that are there', async () => {
    const paths = pathsIn(await textOf(page))
    expect(paths.filter((path) => !exists(path, page))).toEqual([])
  })

  test('names identifiers that the code has', async () => {
    const named = identifiersIn(await textOf(page))
    expect(named.filter((name) => !words.has(name))).toEqual([])
  })

  test('names commands that package.json has', async () => {
    const { scripts } = JSON.parse(await textOf('package.json'))
    const named = [...(await textOf(page)).matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(
      ([, name = '']) => name,
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

test('only the platform starts programs, no text becomes code, and one file writes raw HTML', async () => {
  const sources = await readSources()
  const filesWith = (pattern: RegExp) =>
    sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
  expect(filesWith(/node:child_process/).filter((file) => !file.startsWith('src/platform/'))).toEqual([])
  expect(filesWith(/\beval\(|\bnew Function\(|node:vm/)).toEqual([])
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b/)).toEqual(['src/web/ssr/render.tsx'])
})

test('ciphers and hashes are these and no others', async () => {
  const sources = (await readSources()).filter(({ text }) => text.includes("'node:crypto'"))
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:createHash|createHmac|hkdfSync)\('([^']+)'|CIPHER = '([^']+)'/g)].map(
      ([, hash, cipher]) => hash ?? cipher,
    ),
  )
  expect([...new Set(named)].sort()).toEqual(['aes-256-gcm', 'sha256'])
  const unnamed = sources.filter(({ text }) =>
    /create(Hash|Hmac|Cipheriv|Decipheriv)\((?!'|CIPHER)/.test(text),
  )
  expect(unnamed.map(({ file }) => file)).toEqual([])
})

async function readSources(): Promise<{ file: string; text: string }[]> {
  const files = (await Array.fromAsync(glob('src/**/*.{ts,tsx}', { cwd: ROOT }))).sort()
  const ours = files.filter((file) => !file.includes('.test.'))
  return Promise.all(ours.map(async (file) => ({ file, text: await textOf(file) })))
}

describe('a test shop has the limits of a public shop', () => {
  test('so a test names what it lifts, and cannot loosen a setting by itself', () => {
    expect(settingsWithout([], { RATE_LIMIT_LOGIN: '2', TRUST_PROXY: 'loopback' })).toEqual({
      STAFF_SECOND_FACTOR: 'required',
      RATE_LIMIT_LOGIN: '2',
      TRUST_PROXY: 'loopback',
    })
    for (const [name, value] of [
      ['RATE_LIMIT', 'off'],
      ['RATE_LIMIT_LOGIN', '21'],
      ['UNCONFIRMED_WAITING', '6'],
      ['STAFF_SECOND_FACTOR', 'optional'],
    ] as const)
      expect(() => settingsWithout([], { [name]: value })).toThrow(`${name}: a test names what it lifts`)
    expect(settingsWithout(['any limits'], {})).toMatchObject({ RATE_LIMIT: 'off' })
  })

  test('and no other place lifts them', async () => {
    const files = await Array.fromAsync(
      glob(['{bin,src,tests,e2e,trials}/**/*.{ts,tsx}', '*.ts'], { cwd: ROOT }),
    )
    const lifting = await Array.fromAsync(files, async (file) =>
      /RATE_LIMIT: ['"](off|no|false|0)|STAFF_SECOND_FACTOR: ['"]optional|maxAgeMs: 0\b/.test(
        await textOf(file),
      )
        ? file
        : '',
    )
    expect(lifting.filter(Boolean).sort()).toEqual([
      // Tests of the settings themselves.
      'src/server/going-live.test.ts',
      'src/shop/settings/config.test.ts',
      'tests/architecture.test.ts',
      'tests/support/lifted-limits.ts',
      'tests/support/test-shop.ts',
    ])
  })
})

test('the address of a page is written in src/shared/pages.ts alone', async () => {
  const paths = [...Object.values(pages), ...Object.values(staffPages)].map(({ path }) =>
    path.replace('/:id', ''),
  )
  const literal = new RegExp(`['"\`](${paths.filter((path) => path !== '/').join('|')})['"\`/?]`)
  const users = (await readSources()).filter(({ file }) => /^src\/(web|shop|shared)\//.test(file))
  expect(users.filter(({ text }) => literal.test(code(text))).map(({ file }) => file)).toEqual([
    'src/shared/pages.ts',
  ])
})

const code = (text: string) => text.replace(/^\s*(\/?\*|\/\/).*$/gm, '')

test('tests wait with the patience of one place, because that of Vitest is a second', async () => {
  const files = await Array.fromAsync(glob('{src,bin,tests}/**/*.{ts,tsx}', { cwd: ROOT }))
  const texts = await Promise.all(files.map(textOf))
  expect(files.filter((_, index) => /\bvi\.waitFor\(/.test(texts[index] ?? ''))).toEqual([
    'tests/support/eventually.ts',
  ])
})

test('the index of decisions has each of them once, by number and title', async () => {
  const files = (await Array.fromAsync(glob('docs/decisions/0*.md', { cwd: ROOT }))).sort()
  const titles = await Promise.all(files.map(async (file) => (await textOf(file)).split('\n')[0] ?? ''))
  const links = files.map(
    (file, index) => `[${titles[index]?.slice('# '.length)}](${file.split('/').at(-1)})`,
  )
  const indexed = [...(await textOf('docs/decisions/README.md')).matchAll(/^- (\[[^\]]+\]\([^)]+\))/gm)]
  expect(indexed.map(([, link]) => link).sort()).toEqual(links.sort())
})

test('ARCHITECTURE.md leads to every page beside the code', async () => {
  const text = await textOf('ARCHITECTURE.md')
  expect(besideCode.filter((page) => !text.includes(`](${page})`))).toEqual([])
})

test('links between documents lead to files, and the README shows every picture of docs/screens', async () => {
  const pages = await Array.fromAsync(glob('{*.md,{docs,deploy,src,trials}/**/*.md}', { cwd: ROOT }))
  const links = await Promise.all(
    pages.map(async (page) =>
      [...(await textOf(page)).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
        join(dirname(page), link),
      ),
    ),
  )
  expect(links.flat().filter((link) => !existsSync(join(ROOT, link)))).toEqual([])
  const pictures = await Array.fromAsync(glob('docs/screens/*', { cwd: ROOT }))
  expect(pictures.filter((picture) => !links.flat().includes(picture))).toEqual([])
})

test('the changelog has a section for the version of package.json', async () => {
  const { version } = JSON.parse(await textOf('package.json'))
  expect(/^## (\S+)/m.exec(await textOf('CHANGELOG.md'))?.[1]).toBe(version)
})

describe('folders', () => {
  /** Lists of one kind, in which a name is enough to find a file. */
  const FLAT = [
    'src/api/v1',
    'src/client',
    'src/contract/routes',
    'src/shop',
    'src/web/text/ar',
    'src/web/text/en',
    'src/web/ui',
  ]

  test('hold at most 15 files and folders, tests not counted', async () => {
    const files = await Array.fromAsync(glob('{src,bin,trials}/**/*.{ts,tsx,mjs}', { cwd: ROOT }))
    const entries = new Map<string, Set<string>>()
    for (const file of files.filter((file) => !file.includes('.test.'))) {
      const parts = file.split('/')
      for (let depth = 1; depth < parts.length; depth++) {
        const folder = parts.slice(0, depth).join('/')
        entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] ?? ''))
      }
    }
    const crowded = [...entries].filter(([folder, { size }]) => size > 15 && !FLAT.includes(folder))
    expect(crowded.map(([folder, { size }]) => `${folder}: ${size}`)).toEqual([])
  })

  test('of the platform have a front door', async () => {
    const rooms = await Array.fromAsync(glob('src/platform/*/', { cwd: ROOT }))
    const names = rooms.map((room) => room.split('/')[2] ?? '')
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !existsSync(join(ROOT, `src/platform/${name}/${name}.ts`)))).toEqual([])
  })
})

describe('the map', () => {
  test('has every folder that it names, and leaves out none of src', async () => {
    const map = await textOf('ARCHITECTURE.md')
    const folders = [...map.matchAll(/^((?:[a-z]+\/)+)(?= |<)/gm)].map(([, folder = '']) => folder)
    expect(folders.length).toBeGreaterThan(10)
    expect(folders.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([])
    const inSrc = (await Array.fromAsync(glob('src/*/', { cwd: ROOT }))).map((folder) =>
      folder.replace(/\/?$/, '/'),
    )
    expect(inSrc.filter((folder) => !map.includes(folder))).toEqual([])
  })

  test('states the layers and ranks that the import rules enforce', async () => {
    const map = await textOf('ARCHITECTURE.md')
    const { default: cruiser } = await import(join(ROOT, '.dependency-cruiser.mjs'))
    const rules: { name: string; comment: string }[] = cruiser.forbidden
    const layers = ['shared', 'contract', 'platform', 'shop', 'api', 'client', 'web']
    expect(rules.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...layers.map((layer) => `layers-${layer}`),
        'ui-knows-no-shop',
        'features-know-no-routes',
        'domains-by-their-front-door',
        'sql-stays-in-its-domain',
      ]),
    )
    const ranks = /Domains are ranked `([^`]+)`/.exec(map)?.[1] ?? 'no ranks'
    expect(
      rules
        .filter(({ comment }) => comment.includes(`In shop, `))
        .every(({ comment }) => comment.includes(ranks)),
    ).toBe(true)
    for (const domain of ranks.split(/[^a-z-]+/))
      expect(rules.map(({ name }) => name)).toContain(`ranks-${domain}`)
  })

  test('finds an Arabic twin of every sentence that shoppers read, and nothing in it of staff', async () => {
    const modules = async (language: string) =>
      (await Array.fromAsync(glob('*.ts', { cwd: join(ROOT, 'src/web/text', language) }))).sort()
    const shoppers = (await modules('en')).filter((name) => !name.startsWith('admin'))
    expect(await modules('ar')).toEqual([...shoppers, 'plural.ts'].sort())
  })

  test('formats prices in the language of the page', async () => {
    const files = await Array.fromAsync(
      glob('src/web/{ui,layout,features,routes/{storefront,account}}/**/*.tsx', { cwd: ROOT }),
    )
    const texts = await Promise.all(files.map(textOf))
    expect(files.length).toBeGreaterThan(50)
    expect(
      files.filter((_, index) => /import [^\n]*format\w+[^\n]*shared\/price-format/.test(texts[index] ?? '')),
    ).toEqual([])
  })

  test('has the domains in its first lines, in the ranks and as folders, each with a front door', async () => {
    const map = await textOf('ARCHITECTURE.md')
    const words = (/\*\*(audit[^*]+)\*\*/.exec(map)?.[1] ?? '').split(' · ').sort()
    const ranked = (/Domains are ranked `([^`]+)`/.exec(map)?.[1] ?? '').split(/[ ,<]+/).sort()
    const folders = await Array.fromAsync(glob('src/shop/*/', { cwd: ROOT }))
    const domains = folders
      .map((folder) => folder.split('/')[2] ?? '')
      .filter((name) => !['context', 'csv', 'demo', 'settings'].includes(name))
    expect(words).toEqual(domains.sort())
    expect(ranked).toEqual(words)
    expect(domains.filter((name) => !exists(`src/shop/${name}/${name}.ts`))).toEqual([])
    const sqlFiles = (await Array.fromAsync(glob('db/functions/*.sql', { cwd: ROOT }))).map(
      (file) => /(\w[\w-]*)\.sql$/.exec(file)?.[1] ?? '',
    )
    const besides = ['called-by-tables', 'figure-ranks', 'ledger', 'platform', 'unconfirmed-stock']
    expect(sqlFiles.filter((name) => ![...domains, ...besides].includes(name))).toEqual([])
  })

  test('can fail: a file that is not there is found', () => {
    expect(
      pathsIn('`src/no-such-file.ts` and `src/server/server.ts`').filter((path) => !exists(path)),
    ).toEqual(['src/no-such-file.ts'])
  })
})

test('a browser test has a title of less than 90 characters', async () => {
  const specs = await Array.fromAsync(glob('e2e/*.spec.ts', { cwd: ROOT }))
  const titles = (await Promise.all(specs.map(textOf))).flatMap((text) =>
    [...text.matchAll(/^ *test\(\s*(['"`])(.*?)\1,/gm)].map(([, , title = '']) => title),
  )
  expect(titles.length).toBeGreaterThan(50)
  expect(titles.filter(({ length }) => length >= 90)).toEqual([])
})
