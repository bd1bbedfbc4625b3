/** Draws the icons: lucide's drawings in one element of ours, since theirs is worked out anew each time it is shown. */
import type { SVGProps } from 'react'

type Drawing = { name: string; node: readonly (readonly [string, Record<string, string>])[] }

// How its lines are drawn stands in web/ui/base.css, once for all: a page shows forty icons.
const frame = { width: 24, height: 24, viewBox: '0 0 24 24' } as const

/** Stands for the module of the same name of lucide-react (see vite.config.ts). Without a name of its own an icon is not read out. */
export default function createLucideIcon({ node }: Drawing) {
  // As one text, which is drawn without looking at its parts: they are a fifth of a page's elements.
  const drawing = { __html: node.map(drawn).join('') }
  return (props: Omit<SVGProps<SVGSVGElement>, 'children'>) => (
    <svg
      {...frame}
      aria-hidden={props['aria-label'] ? undefined : true}
      {...props}
      dangerouslySetInnerHTML={drawing}
    />
  )
}

/** Lucide's attributes are lengths, paths and the like, named as they are written. */
function drawn([tag, { key: _, ...attributes }]: Drawing['node'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${written.join('')}></${tag}>`
}
