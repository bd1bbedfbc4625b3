/** Loads sharp with the first picture, which saves 5 MB until then. */
type Sharp = (typeof import('sharp'))['default']

let loading: Promise<Sharp> | undefined
export const loadSharp = (): Promise<Sharp> => (loading ??= loadAndSet())

async function loadAndSet(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // One thread per picture keeps memory flat; concurrent pictures use the other cores.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
