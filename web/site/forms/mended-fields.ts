/** Takes the error off a field that is mended after a refusal; the server judges it anew. */

// While it is typed: once the field is left, the button that is being pressed would move away.
document.addEventListener('input', ({ target }) => {
  const control = target as HTMLInputElement
  const isBlank = control.type === 'checkbox' ? !control.checked : control.value.trim() === ''
  // Choices of one question share an error.
  if (!isBlank) for (const field of [control, control.closest('fieldset')]) if (field?.id) clear(field)
})

function clear(field: HTMLElement): void {
  const error = document.getElementById(`${field.id}-error`)
  if (!error) return
  error.remove()
  field.ariaInvalid = null
  const described =
    field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .filter((id) => id !== error.id) ?? []
  if (described.length > 0) field.setAttribute('aria-describedby', described.join(' '))
  else field.removeAttribute('aria-describedby')
  const answer = document.getElementById('form-answer')
  answer?.querySelector(`li:has(a[href="#${CSS.escape(field.id)}"])`)?.remove()
  // The summary goes with its last line.
  if (answer?.querySelector('ul:empty')) answer.replaceChildren()
}
