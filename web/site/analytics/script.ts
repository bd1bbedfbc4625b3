/** Fetches the script of a measuring service. */
export function fetchScript(src: string, settled: (hasCome: boolean) => void): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  script.addEventListener('load', () => settled(true))
  script.addEventListener('error', () => settled(false))
  document.head.append(script)
}
