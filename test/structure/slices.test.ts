/** Tests the dependencies between slices. */
import { expect, test } from 'vitest'
import { importCycles, isTest, partOf, readSources, sliceOf } from './source-tree.ts'

const sources = readSources()

test('folders of slices do not import each other in a ring, definitions and server code each', () => {
  // A course shows its instructors; an instructor has the languages and currencies of courses.
  const allowed = [['catalogue/courses', 'catalogue/instructors']]
  for (const part of ['pure', 'slice server']) {
    const own = sources.filter(({ path }) => partOf(path) === part && sliceOf(path))
    const folders = Map.groupBy(own, ({ path }) => sliceOf(path)!)
    const judged = [...folders].map(([path, files]) => ({
      ...files[0]!,
      path,
      imports: files.flatMap(({ imports }) =>
        imports
          .filter(({ target }) => partOf(target) === part && sliceOf(target) !== path)
          .map((one) => ({ ...one, target: sliceOf(one.target) ?? one.target })),
      ),
    }))
    expect(importCycles(judged).filter((ring) => !allowed.some((one) => one.join() === ring.join()))).toEqual(
      [],
    )
  }
})
test('states of events are named in the files that define them alone', () => {
  // The other states share their names with states of orders and mails; actions of quality have states of their own.
  const literal =
    /'(inProgress|completed|postponed)'|\bevent\.status [!=]==|\be\.status (=|<>|in|not in) *\(?'/
  const isDefining = (path: string) =>
    /^resources\/(events\/schedule\/event(-state)?\.ts$|quality\/)/.test(path)
  const naming = sources.filter(
    ({ path, text }) => /^(core|resources|server|web)\//.test(path) && !isTest(path) && literal.test(text),
  )
  expect(naming.map(({ path }) => path).filter((path) => !isDefining(path))).toEqual([])
})
test('states of orders are compared in the file that says what they mean alone', () => {
  const literal = /\border\.status [!=]== '|\bo\.status (=|<>|in|not in) *\(?'/
  // In server/mail/ the alias `o` is the outbox.
  const comparing = sources.filter(
    ({ path, text }) => /^(resources|web)\//.test(path) && !isTest(path) && literal.test(text),
  )
  expect(comparing.map(({ path }) => path)).toEqual([])
})
test('only the file that defines enrolments decides which of them have a seat', () => {
  const literal =
    /'enrolled', 'reEnrolled'|\benrolment'?,? *(=|<>|'<>',|[!=]==|in|not in) *\(?'(enrolled|unEnrolled)'/
  const comparing = sources.filter(
    ({ path, text }) => /^(resources|web)\//.test(path) && !isTest(path) && literal.test(text),
  )
  expect(comparing.map(({ path }) => path)).toEqual([])
})
test('states of certificates are compared in the file that says what they mean alone', () => {
  const literal = /\bstatus'?,? *(=|<>|'=',|'<>',|[!=]==) *'(valid|revoked|superseded)'/
  const comparing = sources.filter(
    ({ path, text }) => /^(resources|web)\//.test(path) && !isTest(path) && literal.test(text),
  )
  expect(comparing.map(({ path }) => path)).toEqual([])
})
/** Files of resources and screens that compare a state with `literal`, except the ones that define it. */
const comparing = (literal: RegExp, isDefining = /^$/): string[] =>
  sources
    .filter(({ path, text }) => /^(resources|web)\//.test(path) && !isTest(path) && literal.test(text))
    .map(({ path }) => path)
    .filter((path) => !isDefining.test(path))
const compared = String.raw`'?,? *(=|<>|'=',|'<>',|[!=]==|in|not in) *\(?`
test('states of waitlist entries are compared in the file that says what they mean alone', () => {
  const literal = new RegExp(
    String.raw`\bstatus${compared}'(waiting|offered|accepted|declined)'|'status', op: 'eq', value: '`,
  )
  const own = /^(resources\/(booking|events)|web\/site\/waitlist)\//
  expect(comparing(literal).filter((path) => own.test(path))).toEqual([])
})
test('states of customers, tasks and attendance are compared where they are defined alone', () => {
  const literal = new RegExp(String.raw`\bstatus${compared}'(blocked|waiting', 'running|present', 'late)'`)
  expect(comparing(literal, /^resources\/customers\/accounts\/account\.ts$/)).toEqual([])
})
test('states of surveys are compared in the file that says what they mean alone', () => {
  const literal = /\bstate [!=]== '(none|early|open|closed)'/
  const own = /^(resources\/surveys|web\/site\/survey)\//
  expect(comparing(literal, /survey-window\.ts$/).filter((path) => own.test(path))).toEqual([])
})
test('states of courses, services and their publication are compared where they are defined alone', () => {
  const status = new RegExp(String.raw`\bstatus${compared}'(active|inactive)'`)
  expect(comparing(status)).toEqual([])
  const published = new RegExp(
    String.raw`\b(website_state|websiteState)${compared}'(un)?published'|'websiteState', op: '\w+', value: '`,
  )
  const own = /^resources\/(booking|catalogue|content\/webinars|events|surveys)\//
  expect(comparing(published).filter((path) => own.test(path))).toEqual([])
})
test('states of mails are compared in the files that say what they mean alone', () => {
  const literal =
    /(?<!\bset )\bstatus(Sql\})?'?,? *(=|<>|'=',|'<>',|[!=]==|in|not in) *\(?'(waiting|sent|unconfirmed|failed|cancelled|draft|scheduled|sending|partiallyFailed|paused)'/
  const files = sources.filter(
    ({ path, text }) => /^(resources|server)\/mail\//.test(path) && !isTest(path) && literal.test(text),
  )
  // The predicate of the one set with a single state, in the file that defines it.
  expect(files.map(({ path }) => path)).toEqual(['resources/mail/messages/mail-state.ts'])
})
test('states of fiscal documents, payments and NCF ranges are compared where they are defined alone', () => {
  const literal = new RegExp(
    String.raw`\b(status|state|fiscalStatus|fiscal_status)${compared}'(draft|issued|voided|discarded|waiting|assigned|recorded|reversed|open|closed)'`,
  )
  const paths = comparing(literal, /\/(document|ncf-range|payment)-state\.ts$/)
  expect(paths.filter((path) => path.startsWith('resources/sales/'))).toEqual([])
})
test('states of imports, their rows and contact requests are compared in the files that define them alone', () => {
  const literal = /(?<!\bset )\b(state|outcome)'?,? *(=|<>|'=',|'<>',|[!=]==|in|not in) *\(?'[a-z]/
  const isDefining = (path: string) => /\/(import|import-row|contact-request)\.ts$/.test(path)
  const files = sources.filter(
    ({ path, text }) =>
      /^resources\/(customers|imports|system\/import-rows)\//.test(path) &&
      !isTest(path) &&
      literal.test(text),
  )
  expect(files.map(({ path }) => path).filter((path) => !isDefining(path))).toEqual([])
})
test('states of webinars and of their registrations are compared in the files that say what they mean alone', () => {
  const literal = /\bstatus'?,? *(=|<>|'=',|'<>',|[!=]==) *'|field: 'status', op: '\w+'( as const)?, value: '/
  const own = /^(resources\/content\/webinar|web\/site\/webinar\/)/
  const paths = comparing(literal, /\/webinar(-registration)?\.ts$/)
  expect(paths.filter((path) => own.test(path))).toEqual([])
})
test('states of articles are compared in SQL in one file', () => {
  const paths = comparing(/t\.website_state\b/).filter((path) =>
    path.startsWith('resources/content/articles/'),
  )
  expect(paths).toEqual(['resources/content/articles/article-state.server.ts'])
})

test('the colours of states are defined once, beside the states or in a file of tones', () => {
  const table = /Record<[^\n]*(\bTone>|'(neutral|warning|success)')/
  const isDefining = (path: string) => /-(tones|state)(\.screens\.tsx|\.ts)$/.test(path)
  const defining = sources.filter(({ path, text }) => path.startsWith('resources/') && table.test(text))
  expect(defining.map(({ path }) => path).filter((path) => !isDefining(path))).toEqual([])
})
