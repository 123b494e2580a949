import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'

// The provider's answer is set aside for the page that asked, and this page gives way to it.
broadcastResponseToMainFrame().catch(() => location.replace('/login'))
