/** Builds the pages twice: for browsers, and for our server to render them. */
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'web/public',
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
            // A shared file is named by the bundler after all who share it: the first word is enough.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            assetFileNames: ({ names }) => `assets/${firstWord(names[0])}-[hash][extname]`,
            codeSplitting: {
              // A few whole files instead of dozens of crumbs: they compress better and arrive sooner.
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)/,
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: /web\/|core\/|resources\/|lucide/,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 12_000,
                },
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
      build: { rolldownOptions: { input: './web/handler.ts' } },
    },
  },
}))

const firstWord = (name = 'asset'): string => name.replace(/\.\w+$/, '').split('~')[0] ?? name
