/** Appended to each page. Browsers take a script that comes after </html> as the last one of the body. */
export const PAGE_SCRIPT = `<script type="module" src="/dev/browser/server-change.ts"></script>`;

/** The content security policy with room for Vite's style elements and web socket; scripts stay as strict. */
export function withRoomForVite(policy: string): string {
	return policy
		.split("; ")
		.map((directive) => {
			// Browsers ignore 'unsafe-inline' beside a nonce.
			if (directive.startsWith("style-src ")) return "style-src 'self' 'unsafe-inline'";
			return directive.startsWith("connect-src ") ? `${directive} ws:` : directive;
		})
		.join("; ");
}
