/** Lets slices remove what they stored in the browser when somebody signs out. */

const handlers = new Set<() => Promise<void>>()

export function onSignOut(handler: () => Promise<void>): void {
  handlers.add(handler)
}

/** Never fails: a handler that fails must not keep somebody signed in. */
export async function runSignOutHandlers(): Promise<void> {
  await Promise.allSettled([...handlers].map((handler) => handler()))
}
