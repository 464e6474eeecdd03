import type { ReactNode } from "react";

const OPEN = <i data-mso="open" />;
const CLOSE = <i data-mso="close" />;

const IN_WORD = {
	'<i data-mso="open"></i>':
		'<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
	'<i data-mso="close"></i>': "<!--[if mso]></td></tr></table><![endif]-->",
};

/** What is at most 600 px wide, also in Outlook on Windows: Word, which draws mails there, knows no `max-width`. */
export function FixedWidth({ children }: { children: ReactNode }) {
	return (
		<>
			{OPEN}
			{children}
			{CLOSE}
		</>
	);
}

export function withFixedWidth(html: string): string {
	return Object.entries(IN_WORD).reduce((drawn, [place, comment]) => drawn.replaceAll(place, () => comment), html);
}
