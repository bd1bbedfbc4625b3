/** Lists that a provider answers in pages. */
import { ProviderFailure } from './provider-failure.server.ts'

type Page<T> = { items: readonly T[]; next: string | null | undefined }

/** Throws a `ProviderFailure` where a page leads back to an earlier one, which would never end. */
export async function* itemsOfPages<T>(
  first: string,
  read: (at: string) => Promise<Page<T>>,
): AsyncGenerator<T, void> {
  const seen = new Set<string>()
  for (let at: string | null | undefined = first; at !== null && at !== undefined;) {
    if (seen.has(at)) throw new ProviderFailure('unexpected')
    seen.add(at)
    const page: Page<T> = await read(at)
    yield* page.items
    at = page.next || null
  }
}
