/** What a check of the server found: a part that is not well says in plain words why. */
export type Finding = { ok: boolean; note?: string }
