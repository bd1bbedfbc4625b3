/** In development: reloads the page after an edit and keeps its scroll position. */
import.meta.hot?.on('site:changed', () => location.reload())
