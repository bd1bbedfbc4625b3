/** Builds the pages twice: for browsers, and for our server to render them. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { spanishCounts } from './web/spanish-counts.ts'

// What the first page of the site and that of the office share; without it the office would fetch the site's own parts.
const frame = new RegExp(
  [
    String.raw`web/ui/(theme-switch|notice|button|badge|page-link|icon|mark|empty|breadcrumbs)\.`,
    String.raw`web/(paths|locale|use-locale|preview)\.`,
    String.raw`core/(words|time-zone|error-title|pictures)\.`,
    String.raw`lucide-react/.*/(chevron-down|menu|search|x|eye|circle-exclamation-point|triangle-exclamation-point|info|circle-check|check|arrow-right|calendar-days)\.`,
    'web/site/failure|rolldown/runtime|vite/preload-helper',
  ].join('|'),
)

const shortHash = (file: string): string =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), spanishCounts],
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
