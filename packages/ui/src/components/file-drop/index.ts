export { FileDrop, type FileDropProps } from './file-drop.tsx'
export { fileProblem, formatBytes, type FileRules } from './check-file.ts'
export type { DroppedFile } from './file-line.tsx'
