/** Draws the icons: lucide's drawings in one element of ours, since theirs is worked out anew each time it is shown. */
import { createElement, type SVGProps } from 'react'

type Drawing = { name: string; node: readonly (readonly [string, Record<string, string>])[] }

const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Stands for the module of the same name of lucide-react (see vite.config.ts). Without a name of its own an icon is not read out. */
export default function createLucideIcon({ node }: Drawing) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) => (
    <svg {...frame} aria-hidden={props['aria-label'] ? undefined : true} {...props}>
      {drawing}
    </svg>
  )
}
