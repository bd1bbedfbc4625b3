/** The figures that were measured, beside what is promised. */
type Figure = { figure: string; measured: string; promised: string; met: string }
export const figures: Figure[] = []
export const note = (figure: string, [measured, promised]: [number, number], unit: string) =>
  figures.push({
    figure,
    measured: `${measured} ${unit}`,
    promised: `≤ ${promised} ${unit}`,
    met: measured <= promised ? 'yes' : 'NO',
  })

export const noteAll = (
  rows: readonly (readonly [figure: string, ...values: [number, number]])[],
  unit: string,
) => {
  for (const [figure, ...values] of rows) note(figure, values, unit)
}

export const noteLeast = (figure: string, [measured, promised]: [number, number]) =>
  figures.push({
    figure,
    measured: String(measured),
    promised: `≥ ${promised}`,
    met: measured >= promised ? 'yes' : 'NO',
  })

export function noteShare(figure: string, [share, promised]: [number | undefined, number]): void {
  if (share !== undefined) noteLeast(figure, [Math.round(share * 100) / 100, promised])
  else
    figures.push({ figure, measured: 'the caller was the bottleneck', promised: `≥ ${promised}`, met: '?' })
}

/** What comes after a part that fails is measured all the same. */
export function noteFailure(name: string, error: unknown): void {
  console.error(error)
  const measured = error instanceof Error ? error.message.split('\n')[0]! : String(error)
  figures.push({ figure: name, measured, promised: 'no failure', met: 'NO' })
}
