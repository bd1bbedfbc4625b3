/** What an icon is to those who see it, and to those who hear the page. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import drawn from './icon.tsx'

const Bell = drawn({ name: 'bell', node: [['path', { d: 'M1 1h2', key: 'a' }]] })

test('an icon is drawn in the colour of its words and is not read out', () => {
  const svg = renderToStaticMarkup(<Bell className="big" />)
  expect(svg).toContain('stroke="currentColor"')
  expect(svg).toContain('<path d="M1 1h2"></path>')
  expect(svg).toContain('aria-hidden="true"')
  expect(svg).toContain('class="big"')
})

test('an icon with a name is read out', () => {
  const svg = renderToStaticMarkup(<Bell aria-label="Avisos" />)
  expect(svg).toContain('aria-label="Avisos"')
  expect(svg).not.toContain('aria-hidden')
})
