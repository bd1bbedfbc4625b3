/** Builds the browser files of site and office, and the site renderer. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { applyStoredTheme } from './web/ui/theme/theme.ts'

const root = import.meta.dirname
const inRoot = (pattern: string): string[] => globSync(pattern, { cwd: root })

// Not scanned by Vite, which would delay the start of development.
const unwatched = ['build', 'data', 'demo', 'docs', 'scripts', 'server', 'test']

/** The site's styles as one file, and its scripts; apart from the office, so that neither fetches the other's parts. */
const siteFiles = {
  consumer: 'client' as const,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    cssCodeSplit: false,
    manifest: '.vite/site.json',
    rolldownOptions: { input: ['web/site/styles.ts', ...inRoot('web/site/*/enhance.ts')] },
  },
}

/**
 * What many screens of the office share is one file, because a list would fetch 129 scripts, most of them small.
 * Components stay apart, so that their styles keep their order.
 */
const shared = {
  name: 'shared',
  test: /node_modules.*\.m?js$|\/core\/.*\.ts$|\.(api|words)\.ts$/,
  minShareCount: 8,
}

const shortHash = (file: string): string =>
  createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 4)

/** Reloads the site in the browser after a change of a screen, because only the server renders it. */
const reloadSite: Plugin = {
  name: 'reload-site',
  hotUpdate({ modules, server }) {
    const isStyle = modules.every(({ file }) => file?.endsWith('.css'))
    if (this.environment.name === 'ssr' && modules.length > 0 && !isStyle)
      server.environments.client.hot.send('site:changed')
  },
}

/** The office's page applies the chosen theme before its first paint, as pages of the site do. */
const officeTheme: Plugin = {
  name: 'office-theme',
  transformIndexHtml: () => [{ tag: 'script', children: applyStoredTheme }],
}

const layers = /@layer [^;{]+;/.exec(readFileSync(join(root, 'web/ui/theme/layers.css'), 'utf8'))![0]
/** Any style of the office may be the first to load, and the first decides the order of the layers. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: { filter: { id: /\.css$/ }, handler: (code) => layers + code },
}

export default defineConfig(({ command }) => ({
  plugins: [react(), reloadSite, officeTheme, layerOrder],
  appType: 'custom',
  server: { watch: { ignored: unwatched.map((folder) => join(root, folder, '**')) } },
  publicDir: 'web/public',
  // Short, because class names are in styles, scripts and every page.
  css: { modules: { generateScopedName: (name, file) => `${name}_${shortHash(file)}` } },
  // Scanned at the start of development, so that no first visit reloads half way.
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
        outDir: 'build/client',
        rolldownOptions: { input: 'web/office/index.html', output: { codeSplitting: { groups: [shared] } } },
      },
    },
    // In development every file is served by itself.
    ...(command === 'build' && { site: siteFiles }),
    ssr: {
      // React's production build, also where the demo runs without NODE_ENV=production.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
      }),
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'web/site/render.tsx',
          // The server has already loaded these.
          external: [/^zod(\/|$)/, /^#(core|resources)\/.*\.ts$/],
        },
      },
    },
  },
}))
