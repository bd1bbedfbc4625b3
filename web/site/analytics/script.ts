/** Fetches the script of a measuring service. */
export function fetchScript(src: string, onEnd: (hasLoaded: boolean) => void): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  script.addEventListener('load', () => onEnd(true))
  script.addEventListener('error', () => onEnd(false))
  document.head.append(script)
}
