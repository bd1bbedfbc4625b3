/** Compares a copy of a certificate by fingerprint, without uploading it. */

type Outcome = 'same' | 'other' | 'unable'

const comparison = document.querySelector<HTMLElement>('[data-comparison]')
comparison?.addEventListener('change', ({ target }) => {
  const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined
  if (file) void compare(comparison, file)
})

async function compare(comparison: HTMLElement, file: File): Promise<void> {
  const outcome = await outcomeOf(file, comparison.dataset['comparison'] ?? '')
  const template = comparison.querySelector<HTMLTemplateElement>(`template[data-outcome=${outcome}]`)
  if (!template) return
  const notice = document.importNode(template.content, true)
  // The server renders a placeholder for the file name.
  for (const place of notice.querySelectorAll('[data-file-name]')) place.textContent = file.name
  comparison.querySelector('[data-outcome-place]')?.replaceChildren(notice)
}

async function outcomeOf(file: File, sha256: string): Promise<Outcome> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    const own = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    return own === sha256 ? 'same' : 'other'
  } catch {
    return 'unable'
  }
}
