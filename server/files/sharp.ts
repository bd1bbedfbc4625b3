/** sharp as it is set here, loaded with the first picture: a server that draws none keeps 5 MB and more of its libraries out of memory. */
type Sharp = (typeof import('sharp'))['default']

let loading: Promise<Sharp> | undefined
export const loadSharp = (): Promise<Sharp> => (loading ??= loadAndSet())

async function loadAndSet(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // One thread a picture: two at a time keep two cores busy, and memory flat.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
