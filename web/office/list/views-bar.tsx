/** The saved views of a list: named addresses, the user's own and shared ones. */
import Bookmark from 'lucide-react/icons/bookmark-plus'
import Users from 'lucide-react/icons/users'
import Trash from 'lucide-react/icons/trash-2'
import { useState, type FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { say, type Locale, type Words } from '#core/words.ts'
import { savedViewsApi, type SavedView } from '#resources/system/saved-views/saved-view.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { officeClient } from '../calls/api.ts'
import { Panel } from '../dialogs/overlay.tsx'
import { sayFailure } from '../dialogs/say-outcome.ts'
import type { ListView } from '../records/screen.ts'
import { addressOf, everything } from './query.ts'
import { ShareView } from './share-view.tsx'
import styles from './toolbar.module.css'

const words = {
  views: { es: 'Vistas', en: 'Views' },
  all: { es: 'Todo', en: 'All' },
  save: { es: 'Guardar vista', en: 'Save view' },
  name: { es: 'Nombre de la vista', en: 'Name of the view' },
  hint: {
    es: 'Guarda los filtros, el orden y las columnas de ahora.',
    en: 'Keeps the filters, order and columns of now.',
  },
  by: { es: 'Compartida por {by}', en: 'Shared by {by}' },
  remove: { es: 'Eliminar la vista «{name}»', en: 'Delete the view “{name}”' },
} satisfies Record<string, Words>

/** The query string of a view: all parameters but the page. */
function viewOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.sort()
  return params.toString()
}

/** The views of the product; everything is the last where the list shows less at first. */
function fixedLinks({ usual, offered = [], locale }: ViewsBarProps, now: string) {
  const links = offered.map(({ words: name, filters, sort }) => ({ name, href: addressOf(filters, sort) }))
  const all = usual ? [{ name: words.all, href: everything }] : []
  return [...links, ...all].map(({ name, href }) => ({
    name: name[locale],
    href,
    isCurrent: viewOf(href) === now,
  }))
}

type ViewsBarProps = {
  list: string
  views: readonly SavedView[]
  /** What the list shows at first, if not everything. */
  usual?: Words | undefined
  /** Views of the product, which nobody saved. */
  offered?: readonly ListView[] | undefined
  locale: Locale
}

export function ViewsBar(props: ViewsBarProps) {
  const { list, views: first, usual = words.all, locale } = props
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [views, reload] = useViews(list, locale, first)
  const now = viewOf(search)
  const current = views.find(({ query }) => query === now)
  const remove = async (view: SavedView) => {
    try {
      await officeClient(locale).call(savedViewsApi.remove, { params: { id: view.id } })
      await reload()
      void navigate(pathname)
    } catch (error) {
      sayFailure(error, locale)
    }
  }
  const fixed = fixedLinks(props, now)
  const isUnnamed = now !== '' && !current && !fixed.some(({ isCurrent }) => isCurrent)
  // Nothing to choose from, and nothing to keep.
  if (views.length + fixed.length === 0 && now === '') return null
  return (
    <nav className={styles.views} aria-label={words.views[locale]}>
      <Link to={pathname} className={styles.view} aria-current={now === '' ? 'page' : undefined}>
        {usual[locale]}
      </Link>
      {fixed.map(({ name, href, isCurrent }) => (
        <Link
          key={href}
          to={pathname + href}
          className={styles.view}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
      {views.map((view) => (
        <Link
          key={view.id}
          to={`${pathname}?${view.query}`}
          className={styles.view}
          aria-current={view === current ? 'page' : undefined}
          title={view.isOwn ? undefined : say(words.by, locale, { by: view.by })}
        >
          {view.name}
          {!view.isOwn && <Users aria-label={say(words.by, locale, { by: view.by })} />}
        </Link>
      ))}
      {current?.isOwn && <OwnViewTools view={current} locale={locale} onShared={reload} onRemove={remove} />}
      {isUnnamed && (
        <Panel
          label={words.save[locale]}
          trigger={
            <button type="button" className={styles.view}>
              <Bookmark /> {words.save[locale]}
            </button>
          }
        >
          {(close) => (
            <SaveView
              list={list}
              query={now}
              locale={locale}
              onDone={() => {
                void reload()
                close()
              }}
            />
          )}
        </Panel>
      )}
    </nav>
  )
}

type OwnViewToolsProps = {
  view: SavedView
  locale: Locale
  onShared: () => Promise<void>
  onRemove: (view: SavedView) => Promise<void>
}
const OwnViewTools = ({ view, locale, onShared, onRemove }: OwnViewToolsProps) => (
  <>
    <ShareView key={view.id} view={view} locale={locale} onDone={onShared} />
    <button
      type="button"
      className={styles.view}
      aria-label={say(words.remove, locale, { name: view.name })}
      onClick={() => void onRemove(view)}
    >
      <Trash />
    </button>
  </>
)

type SaveViewProps = Pick<ViewsBarProps, 'list' | 'locale'> & { query: string; onDone: () => void }
function SaveView({ list, query, locale, onDone }: SaveViewProps) {
  const [name, setName] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await officeClient(locale).call(savedViewsApi.create, { input: { list, name, query } })
      onDone()
    } catch (error) {
      sayFailure(error, locale)
    }
  }
  return (
    <form className={styles.options} onSubmit={(event) => void save(event)}>
      <Field label={words.name[locale]} hint={words.hint[locale]}>
        {(control) => (
          <Input
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel opens to be typed into
            autoFocus
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" size="small" disabled={name.trim() === ''}>
        {words.save[locale]}
      </Button>
    </form>
  )
}

// Loaded once per visit, not with every page of a list.
const cachedViews = new Map<string, readonly SavedView[]>()
/** For loaders, so that views are rendered together with the list. */
export async function viewsOf(list: string, locale: Locale, isNew = false): Promise<readonly SavedView[]> {
  if (isNew || !cachedViews.has(list)) {
    const views = await officeClient(locale)
      .call(savedViewsApi.list, { query: { list } })
      .catch(() => undefined)
    if (views) cachedViews.set(list, views)
  }
  return cachedViews.get(list) ?? []
}

function useViews(list: string, locale: Locale, first: readonly SavedView[]) {
  const [views, setViews] = useState(first)
  return [views, async () => setViews(await viewsOf(list, locale, true))] as const
}
