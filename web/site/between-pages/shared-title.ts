/** The name that a record's title has on its card and on its page, where one becomes the other. */
type Kind = 'course' | 'event' | 'article' | 'webinar'
export type SharedTitle = { 'data-shared': string }

export const sharedTitle = (kind: Kind, id: string): SharedTitle => ({ 'data-shared': `title-${kind}-${id}` })
