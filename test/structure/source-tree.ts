/** Reads the source files and their imports for the architecture tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, type ESTree } from 'vite'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['core', 'resources', 'server', 'web', 'demo', 'scripts', 'test']

/** `target` is a path of this repository or a package name. */
export type Import = { target: string; isPackage: boolean; isType: boolean; isDynamic: boolean }
export const isTest = (path: string): boolean => path.startsWith('test/') || /\.test\.tsx?$/.test(path)

export type Source = {
  path: string
  text: string
  lines: number
  imports: Import[]
  exportsDefault: boolean
  /** Computed on demand, because parsing is the slowest part of reading a file. */
  program: () => ESTree.Program
}

/** `resources/attendance/papers/x.ts` → `attendance/papers`. */
export const areaOf = (path: string) => /^resources\/([^/]+)\//.exec(path)?.[1] ?? ''
export const sliceOf = (path: string) => /^resources\/([^/]+\/[^/]+)\//.exec(path)?.[1]

/** The part of the architecture that a file belongs to. */
export function partOf(path: string): string {
  if (isTest(path)) return 'test'
  if (path.startsWith('resources/')) return resourcePartOf(path)
  const [first = '', second = ''] = path.split('/')
  if (first !== 'web') return path.includes('/') ? first : 'configuration'
  return ['ui', 'office', 'site'].includes(second) ? `web/${second}` : 'web'
}
function resourcePartOf(path: string): string {
  if (/^resources\/\w+\/slices\.ts$/.test(path)) return 'area slices'
  if (/^resources\/\w+\/office\.screens\.tsx$/.test(path)) return 'screens'
  if (!sliceOf(path)) return path
  if (/\.(server|pdf|worker)\.ts$/.test(path)) return 'slice server'
  if (path.endsWith('.tables.ts')) return 'tables'
  return path.endsWith('.screens.tsx') ? 'screens' : 'pure'
}

/** Every path below the source folders, and the files of the root folder. */
export function allPaths(): string[] {
  const inside = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
  )
  const top = readdirSync(root).filter((name) => /\.(ts|tsx|mjs)$/.test(name))
  return [...inside, ...top].sort()
}

let read: Source[] | undefined
export function readSources(): Source[] {
  read ??= allPaths()
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
    .map(readSource)
  return read
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const parsed = parseSync(path, text)
  const { module, errors } = parsed
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isDynamic: false,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries
        .filter(({ moduleRequest }) => moduleRequest)
        .map(({ moduleRequest, isType }) => ({ name: moduleRequest!.value, isType, isDynamic: false })),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      name: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      isType: false,
      isDynamic: true,
    })),
  ]
  return {
    path,
    text,
    lines: text.replace(/\n$/, '').split('\n').length,
    imports: imports.map(({ name, ...how }) => ({ ...resolved(name, path), ...how })),
    exportsDefault: module.staticExports.some(({ entries }) =>
      entries.some(({ exportName }) => exportName.kind === 'Default'),
    ),
    program: () => parsed.program,
  }
}

function resolved(name: string, from: string): Pick<Import, 'target' | 'isPackage'> {
  if (name.startsWith('#')) return { target: name.slice(1), isPackage: false }
  if (name.startsWith('.')) return { target: normalize(join(dirname(from), name)), isPackage: false }
  const parts = name.split('/')
  return { target: name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!, isPackage: true }
}

/** Groups of files that import each other, counting types and `import()`. */
export function importCycles(sources: Source[]): string[][] {
  const targets = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter((one) => !one.isPackage).map((one) => one.target),
    ]),
  )
  const reached = new Map(sources.map(({ path }) => [path, reachedFrom(path, targets)]))
  const cycles = sources.map(({ path }) =>
    [...reached.get(path)!].filter((other) => reached.get(other)?.has(path)).sort(),
  )
  return [...new Map(cycles.filter((all) => all.length > 0).map((all) => [all[0], all])).values()]
}

function reachedFrom(start: string, targets: ReadonlyMap<string, string[]>): Set<string> {
  const seen = new Set<string>()
  const next = [...(targets.get(start) ?? [])]
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    next.push(...(targets.get(path) ?? []))
  }
  return seen
}

/** The React components of a file: functions with a capital that hold JSX, and how many lines each takes. */
export function componentsOf({ path, text, program }: Source): { name: string; lines: number }[] {
  if (extname(path) !== '.tsx') return []
  const linesOf = ({ start, end }: { start: number; end: number }) =>
    text.slice(start, end).split('\n').length
  return program().body.flatMap((statement) => {
    const node =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
        ? statement.declaration
        : statement
    if (node?.type === 'FunctionDeclaration' && isCapital(node.id?.name))
      return [{ name: node.id!.name, lines: linesOf(node) }]
    if (node?.type !== 'VariableDeclaration') return []
    return node.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && isCapital(id.name) && init?.type === 'ArrowFunctionExpression'
        ? [{ name: id.name, lines: linesOf(init) }]
        : [],
    )
  })
}

const isCapital = (name: string | undefined): boolean => /^[A-Z]/.test(name ?? '')
