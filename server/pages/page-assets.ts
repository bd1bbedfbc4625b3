/** URLs of page styles and scripts: hashed after a build, sources in development. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { PageAssets } from '#web/site/document.tsx'

export function builtAssetNames(folder: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(folder, 'server/site.json'), 'utf8')) as Manifest
  const address = (file: string) => `/${file}`
  const scripts = new Map(
    Object.values(manifest).map(({ src = '', file, imports = [] }) => [
      src,
      [file, ...imports.map((key) => manifest[key]!.file)].map(address),
    ]),
  )
  return {
    styles: [address(manifest['style.css']!.file)],
    script: (source) => scripts.get(source) ?? [],
    always: [],
  }
}

export function developmentAssetNames(root: string): PageAssets {
  const found = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()
  const styles = [
    'web/site/between-pages/page-transitions.css',
    'web/ui/**/*.module.css',
    'web/site/**/*.module.css',
  ].flatMap(found)
  const scripts = new Set(found('web/site/*/enhance.ts'))
  return {
    // The order matches web/site/styles.ts.
    styles: ['web/ui/theme/tokens.css', 'web/ui/theme/base.css', ...styles].map((file) => `/${file}`),
    script: (source) => (scripts.has(source) ? [`/${source}`] : []),
    always: ['/@vite/client', '/web/site/reload.ts'],
  }
}
