/** The stand-in's rooms: entering and leaving by hand, or a whole session at once, so that attendance can be tried. */
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { contentLocale, preferredLocale, say, type Locale, type Words } from '#core/words.ts'
import { providers, type Provider } from '#resources/events/occasions/provider.ts'
import {
  hasRecording,
  isAhead,
  type Held,
  type HeldMeetings,
  type HeldStay,
  type Person,
} from './held-meetings.ts'
import { page, pageHeaders } from './stand-in-page.ts'

const words = {
  room: { es: 'Sala de prueba: {title}', en: 'Trial room: {title}' },
  text: {
    es: 'Esto no es {provider}: es una sala de la demostración, sin video ni sonido.',
    en: 'This is not {provider}: it is a room of the demo, without video or sound.',
  },
  name: { es: 'Su nombre', en: 'Your name' },
  enter: { es: 'Entrar', en: 'Enter' },
  leave: { es: 'Salir', en: 'Leave' },
  inside: { es: '{name} está en la sala.', en: '{name} is in the room.' },
  left: { es: '{name} salió de la sala.', en: '{name} has left the room.' },
  host: { es: 'Anfitrión', en: 'Host' },
  people: { es: 'Registrados: {n}. Estancias: {stays}.', en: 'Registered: {n}. Stays: {stays}.' },
  whole: { es: 'Hacer como si la sesión hubiera ocurrido', en: 'Pretend that the session took place' },
  wholeText: {
    es: 'Cada persona que se registró o dio su nombre al entrar habrá estado toda la sesión o una parte, y alguien habrá entrado sin registrarse. Una sesión por comenzar habrá terminado hace una hora: póngala a esa hora en su evento.',
    en: 'Everybody who registered or gave a name at the door will have been there for all or a part of the session, and somebody will have come unregistered. A session that has not begun will have ended an hour ago: set it to that time in its event.',
  },
  toHost: { es: 'Página de la persona anfitriona', en: 'Page of the host' },
  guest: { es: 'Invitado sin registro', en: 'Unregistered guest' },
  delete: { es: 'Borrar la grabación', en: 'Delete the recording' },
} satisfies Record<string, Words>

export function mountRooms(app: Hono, provider: Provider, meetings: HeldMeetings): void {
  const found = (c: Context) => meetings.bySecret(c.req.param('secret') ?? '')
  const show = (
    c: Context,
    held: Held | undefined,
    draw: (held: Held, locale: Locale) => ReturnType<typeof page>,
  ) => (held ? c.html(draw(held, localeOf(c)), 200, pageHeaders) : c.body(null, 404))
  app.get(`/${provider}/w/:secret`, (c) =>
    show(c, found(c), (held, locale) => roomPage(held, locale, guestOf(c, held))),
  )
  app.post(`/${provider}/w/:secret`, async (c) => {
    const held = found(c)
    const form = new URLSearchParams(await c.req.text())
    if (held)
      note(held, {
        name: form.get('name') ?? '',
        isLeaving: form.get('answer') === 'leave',
        person: guestOf(c, held),
      })
    return c.redirect(c.req.url, 303)
  })
  app.get(`/${provider}/s/:secret`, (c) => show(c, found(c), hostPage))
  app.post(`/${provider}/s/:secret`, async (c) => {
    const held = found(c)
    const form = new URLSearchParams(await c.req.text())
    if (held && form.get('answer') === 'delete') held.isRecorded = false
    else if (held) pretend(held, localeOf(c))
    return c.redirect(c.req.url, 303)
  })
}

const localeOf = (c: Context): Locale => preferredLocale(c.req.header('accept-language')) ?? contentLocale
const about = (provider: Provider, locale: Locale) =>
  html`<p>${say(words.text, locale, { provider: providers[provider][locale] })}</p>`

const guestOf = ({ req }: Context, { registrants }: Held): Person | null =>
  registrants.find(({ id }) => id === req.query('tk')) ?? null

type Stay = { name: string; isLeaving: boolean; person: Person | null }
function note({ stays }: Held, { name: given, isLeaving, person }: Stay): void {
  const name = person?.name ?? given.trim().slice(0, 100)
  const now = new Date().toISOString()
  const open = stays.find((stay) => stay.name === name && !stay.leftAt)
  if (isLeaving && open) open.leftAt = now
  if (!isLeaving && !open && name) stays.push({ person, name, joinedAt: now, leftAt: null })
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
function pretend(held: Held, locale: Locale): void {
  if (isAhead(held)) held.startsAt = new Date(Date.now() - HOUR_MS - held.minutes * MINUTE_MS).toISOString()
  const start = Date.parse(held.startsAt)
  const during = (person: Person | null, name: string, [from, to]: readonly [number, number]) => ({
    person,
    name,
    joinedAt: new Date(start + from * held.minutes * MINUTE_MS).toISOString(),
    leftAt: new Date(start + to * held.minutes * MINUTE_MS).toISOString(),
  })
  held.stays = [
    // Every third one leaves after half of it, and the others lose the connection once.
    ...peopleOf(held).flatMap(({ person, name }, at) =>
      at % 3 === 2
        ? [during(person, name, [0, 0.5])]
        : [during(person, name, [0, 0.4]), during(person, name, [0.42, 1])],
    ),
    during(null, words.guest[locale], [0.1, 0.9]),
  ]
}

/** Nobody registers at Teams: there everybody gives a name at the door. */
function peopleOf({ registrants, stays }: Held): Pick<HeldStay, 'person' | 'name'>[] {
  const guests: string[] = Object.values(words.guest)
  const named = stays.filter(({ person, name }) => !person && !guests.includes(name))
  return [
    ...registrants.map((person) => ({ person, name: person.name })),
    ...[...new Set(named.map(({ name }) => name))].map((name) => ({ person: null, name })),
  ]
}

function roomPage(held: Held, locale: Locale, person: Person | null) {
  const heading = say(words.room, locale, { title: held.title })
  const last = held.stays.findLast((stay) => person !== null && stay.person?.id === person.id)
  return page(
    heading,
    locale,
    html`<h1>${heading}</h1>
      ${about(held.provider, locale)} ${last ? stayLine(last, locale) : ''}
      <form method="post">
        ${
          person
            ? ''
            : html`<p>
                <label>${words.name[locale]} <input name="name" required maxlength="100" /></label>
              </p>`
        }
        <button name="answer" value="enter">${words.enter[locale]}</button>
        <button name="answer" value="leave">${words.leave[locale]}</button>
      </form>
      ${held.provider === 'msteams' ? html`<p><a href="../s/${held.secret}">${words.toHost[locale]}</a></p>` : ''}`,
  )
}
const stayLine = ({ name, leftAt }: Held['stays'][number], locale: Locale) =>
  html`<p role="status">${say(leftAt ? words.left : words.inside, locale, { name })}</p>`

function hostPage(held: Held, locale: Locale) {
  const heading = say(words.room, locale, { title: held.title })
  const counts = say(words.people, locale, { n: held.registrants.length, stays: held.stays.length })
  return page(
    heading,
    locale,
    html`<h1>${heading}</h1>
      ${about(held.provider, locale)}
      <h2>${words.host[locale]}</h2>
      <p>${counts}</p>
      <form method="post">
        <p>${words.wholeText[locale]}</p>
        <button>${words.whole[locale]}</button>
        ${hasRecording(held) ? html`<button name="answer" value="delete">${words.delete[locale]}</button>` : ''}
      </form>`,
  )
}
