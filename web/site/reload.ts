/** In development: shows an edited screen at once; the browser keeps the place on the page. */
import.meta.hot?.on('site:changed', () => location.reload())
