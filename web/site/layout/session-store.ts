/** What one tab remembers between its pages; where storage is forbidden, nothing. */

export function readSession<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null) ?? undefined
  } catch {
    return undefined
  }
}

export function writeSession(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Forbidden or full: the next page starts without.
  }
}
