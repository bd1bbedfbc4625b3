/** What a meeting is of. */
export type Source = { kind: 'event' | 'webinar'; id: string }

/** Names it in the tables of meetings, recordings and what is decided about them. */
export const sourceColumn = ({ kind }: Pick<Source, 'kind'>): 'eventId' | 'webinarId' =>
  kind === 'event' ? 'eventId' : 'webinarId'

export const sourceResource = ({ kind }: Pick<Source, 'kind'>): 'events' | 'webinars' =>
  kind === 'event' ? 'events' : 'webinars'
