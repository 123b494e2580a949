export type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
} from './document-type.ts'
export { openApiDocument } from './open-api-document.ts'
