/** How a link for one person is known by its address: a preview, which is marked and neither indexed nor kept, or a personal one. */

/** The signed word of a preview link, in a query such as `?preview=…`. */
export const previewIn = (search: string): string | null => new URLSearchParams(search).get('preview')
export const isPreview = (search: string): boolean => previewIn(search) !== null

/** For those who were given the address: nobody else may learn it, a measuring service least of all. */
export const isPersonal = (search: string): boolean => {
  const asked = new URLSearchParams(search)
  return ['preview', 'registration', 'token'].some((name) => asked.has(name))
}
