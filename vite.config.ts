/** Builds the pages twice: for browsers, and for our server to render them. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { spanishCounts } from './web/spanish-counts.ts'

// What the first page of the site and that of the office share; without it the office would fetch the site's own parts.
const frame = new RegExp(
  [
    String.raw`web/ui/(theme-switch|notice|button|badge|page-link|icon|mark|empty|breadcrumbs|use-following)\.`,
    String.raw`web/(paths|locale|use-locale|preview)\.`,
    String.raw`core/(words|time-zone|error-title|pictures)\.`,
    String.raw`lucide-react/.*/(chevron-down|menu|search|x|eye|circle-exclamation-point|triangle-exclamation-point|info|circle-check|check|arrow-right|calendar-days)\.`,
    'web/site/failure|rolldown/runtime|vite/preload-helper',
  ].join('|'),
)

/** What the screens of the office share, in the order in which somebody comes to need it: none imports a later one. */
const officeFiles: [name: string, screens: RegExp][] = [
  ['door', /web\/office\/sign-in\/(login|access|register|reset)\.tsx$/],
  ['check-in', /web\/office\/check-in\/check-in\.tsx$/],
  ['office', /web\/office\/(shell|failure|today\/today)\.tsx$/],
  ['records', /web\/office\/records\/(list|record)-route\.tsx$/],
]
const ofSite = /web\/(site\/|root\.|entry\.client\.)/

/** Never what the site needs too, now or later, as it would fetch the office with it. */
function officeFile(id: string, context: Rolldown.ChunkingContext): string | null {
  if (neededBy(id, context, 'later').some((module) => ofSite.test(module))) return null
  const needing = neededBy(id, context)
  const [first, ...others] = officeFiles
    .filter(([, screens]) => needing.some((module) => screens.test(module)))
    .map(([name]) => name)
  // What only those in front of the frame need is left in files of their own.
  const isInFront = others.length === 0 && (first === 'door' || first === 'check-in')
  return isInFront ? null : (first ?? null)
}

/** The module and whatever imports it, directly or through others; `later`: also what does so when it is used. */
function neededBy(id: string, context: Rolldown.ChunkingContext, when?: 'later'): string[] {
  const needing = new Set([id])
  for (const module of needing) {
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(module) ?? {}
    for (const importer of when ? [...importers, ...dynamicImporters] : importers) needing.add(importer)
  }
  return [...needing]
}

const shortHash = (file: string): string =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)

/** The router's own plugin asks for entries that export nothing more; a group without its dependencies must be free to. */
const roomInEntries: Plugin = {
  name: 'room-in-entries',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), spanishCounts, roomInEntries],
  publicDir: 'web/public',
  resolve: {
    // Each icon asks lucide's own module to draw it; see web/ui/icon.tsx.
    alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${import.meta.dirname}/web/ui/icon.tsx` }],
  },
  // As short as can be told apart: names stand in the styles, in the scripts and in every page.
  css: { modules: { generateScopedName: (name, file) => `${name}_${shortHash(file)}` } },
  // Looked through at the start of development, so that no first visit reloads half way.
  optimizeDeps: { entries: ['web/**/*.tsx', 'resources/**/*.tsx'] },
  build: {
    target: 'baseline-widely-available',
    // The content policy allows no data: fonts and styles, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              // A few whole files instead of dozens of crumbs: they compress better and arrive sooner.
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // With what they import: the parts of the kit that only the office uses stay out.
                // What home does without (forms, articles, whole courses, charts) is left to files of its own.
                {
                  name: 'site',
                  test: /web\/site\/(?!visitor-form|article-|detail|facts|instructors|survey-|event-details)/,
                  minShareCount: 2,
                },
                // Nor here: what else it imports is the site's too.
                { name: officeFile, debugName: 'office', includeDependenciesRecursively: false },
                { name: 'frame', test: frame, minShareCount: 2, priority: 1 },
                // The looks of all pages in one file: each page's own would hold up its first sight.
                { name: 'looks', test: /web\/(site|ui)\/[^?]*\.css/, priority: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The demo runs without NODE_ENV=production; its pages are rendered by React's production build all the same.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      resolve: command === 'build' ? { noExternal: true } : {},
      build: {
        rolldownOptions: {
          input: './web/handler.ts',
          // The running server has these loaded: pages share them instead of carrying a second copy.
          external: [/^zod(\/|$)/, /^#(core|resources)\/.*\.ts$/],
          // Its text stays in memory as long as the server runs: without comments and indents it is half, and a sign beyond Latin doubles it.
          output: { minify: { codegen: true, compress: false, mangle: false }, charset: 'ascii' },
        },
      },
    },
  },
}))
