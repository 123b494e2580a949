export { StickyBar, type StickyBarProps } from './sticky-bar.tsx'
export { StickyNotice } from './sticky-notice.tsx'
