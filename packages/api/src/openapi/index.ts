export type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
} from './document-type.ts'
export { openApiDocument, type ServedPart } from './open-api-document.ts'
