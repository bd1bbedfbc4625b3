/** How a calendar names one session among several. */

type Session = { topic?: string | undefined; position: number; count: number }

/** `Diplomado en calidad (2/5): Auditoría interna` */
export function sessionSummary(title: string, { topic, position, count }: Session): string {
  const named = count > 1 ? `${title} (${position + 1}/${count})` : title
  return topic && topic !== title ? `${named}: ${topic}` : named
}
