import { createAppRouter as create } from '../../../app/src/router.tsx'
import { previewHistory } from '../page/preview-history.ts'

/** In place of the app's `router.tsx`: the same router, on the addresses of a preview. */
export const createAppRouter: typeof create = (context, history = previewHistory()) => create(context, history)
