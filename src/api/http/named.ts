/**
 * A plug-in of ours, to be registered. Fastify looks through all loaded modules for the name of one that has none, which was a tenth of
 * the time that the API takes to open.
 */
export const named = <Plugin extends (...given: never[]) => unknown>(name: string, plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })
