/** Polls the user's background tasks while some of them are running. */
import { useSyncExternalStore } from 'react'
import type { Locale } from '#core/words.ts'
import { isOpen, tasksApi, type Task } from '#resources/system/tasks/task.api.ts'
import { officeClient } from '../calls/api.ts'
import { notifyEnd } from './notify-end.ts'

const PAUSE_MS = 1_500
const none: readonly Task[] = []

let current = none
let timer: ReturnType<typeof setTimeout> | undefined
let listeners: readonly (() => void)[] = []

const show = (tasks: readonly Task[]): void => {
  current = tasks
  for (const listener of listeners) listener()
}

const awaited = new Map<string, () => void>()
/** Follows a task that was just started; resolves once it has ended. */
export function taskEnd(id: string, locale: Locale): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  awaited.set(id, resolve)
  void readTasks(locale)
  return promise
}
function tellEnds(tasks: readonly Task[]): void {
  for (const { id, status } of tasks) {
    if (isOpen(status)) continue
    awaited.get(id)?.()
    awaited.delete(id)
  }
}

/** Called after a task was started, and when the office opens. */
export async function readTasks(locale: Locale): Promise<void> {
  clearTimeout(timer)
  const before = current
  // A failed poll is ignored, because the next one may succeed.
  const tasks = await officeClient(locale)
    .call(tasksApi.list)
    .catch(() => before)
  show(tasks)
  tellEnds(tasks)
  const ended = tasks.filter(
    ({ id, status }) => !isOpen(status) && before.some((one) => one.id === id && isOpen(one.status)),
  )
  for (const task of ended) notifyEnd(task, locale)
  clearTimeout(timer)
  if (tasks.some(({ status }) => isOpen(status)) && listeners.length > 0)
    timer = setTimeout(() => void readTasks(locale), PAUSE_MS)
}

const subscribe = (listener: () => void) => {
  listeners = [...listeners, listener]
  return () => {
    listeners = listeners.filter((one) => one !== listener)
  }
}

export const useTasks = (): readonly Task[] =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => none,
  )
