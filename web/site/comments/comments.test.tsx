/** How many comments are open. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlainLink, UiEnvironment } from '#web/ui/environment.tsx'
import { Comments } from './comments.tsx'

const comments = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    text: `Comentario ${at + 1}.`,
    name: null,
    month: '2026-11',
    when: 'noviembre de 2026',
    lang: undefined,
  }))
const drawn = (count: number) =>
  renderToStaticMarkup(
    <UiEnvironment locale="es" Link={PlainLink}>
      <Comments comments={comments(count)} />
    </UiEnvironment>,
  )

test('four comments are open, the others folded with how many they are', () => {
  expect(drawn(4)).not.toContain('<details')
  const [open = '', folded = ''] = drawn(7).split('<details')
  expect(open).toContain('Comentario 4.')
  expect(open).not.toContain('Comentario 5.')
  expect(folded).toContain('Ver 3 más')
  expect(folded).toContain('Comentario 7.')
})
