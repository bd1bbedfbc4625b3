/** Groups of a form: fields under a heading, or another part of the record's page between them. */
import type { ComponentType } from 'react'
import type { Fields } from '#core/field.ts'
import type { Record_ } from '#core/resource.ts'
import type { Words } from '#core/words.ts'

export type GroupRow = Record_ & { titles?: Record<string, string> | undefined } & { [name: string]: unknown }
export type Group = {
  words?: Words
  hint?: Words
  fields: readonly string[]
  /** Names a part without fields of its own. */
  key?: string
  /** Replaces the inputs, such as the items of the record. */
  Body?: ComponentType
  /** Says what unlocks the part while the record's state does not let it change. */
  lock?: (row: GroupRow) => Words | undefined
}
export const groupKey = ({ key, fields }: Pick<Group, 'key' | 'fields'>): string => key ?? fields.join()

const rest = { es: 'Otros datos', en: 'Other details' } satisfies Words

/** The writable fields, in the groups of the screen; unlisted ones come last. */
export function groupsOf(
  fields: Fields,
  groups: readonly Group[] = [],
  leftOut: readonly string[] = [],
): Group[] {
  const all = Object.keys(fields).filter(
    (name) => fields[name]?.mode !== 'readOnly' && !leftOut.includes(name),
  )
  const named = groups.map((group): Group => ({
    ...group,
    fields: group.fields.filter((name) => all.includes(name)),
  }))
  const others = all.filter((name) => !groups.some((group) => group.fields.includes(name)))
  const last: Group = { fields: others, ...(groups.length > 0 && { words: rest }) }
  return [...named, last].filter((group) => group.fields.length > 0 || group.Body)
}

/** The same for display, with read-only fields that a group names. */
export function readGroupsOf(
  fields: Fields,
  groups: readonly Group[] = [],
  leftOut: readonly string[] = [],
): Group[] {
  const named = new Set(groups.flatMap((group) => group.fields))
  const readable = Object.entries(fields).filter(([name, { mode }]) => named.has(name) || mode !== 'readOnly')
  const asWritable = readable.map(([name, field]) => [name, { ...field, mode: 'optional' as const }])
  return groupsOf(Object.fromEntries(asWritable) as Fields, groups, leftOut)
}
