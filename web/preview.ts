/** How a preview link is known by its address: pages so opened are marked, and neither indexed nor kept. */

/** The signed word of a preview link, in a query such as `?preview=…`. */
export const previewIn = (search: string): string | null => new URLSearchParams(search).get('preview')
export const isPreview = (search: string): boolean => previewIn(search) !== null
