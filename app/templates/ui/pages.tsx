import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages";

interface PagesProps {
	/** Drawings made in the browser; null while there are none. */
	drawn: readonly string[] | null;
	/** The pages as the server drew them: addresses, or drawings in them. */
	fallback: readonly string[];
	/** What the pages show: "Preview of INV-204817". */
	label: string;
}

/** The pages of a document, one under the other, in the newest drawing that there is. */
export function Pages({ drawn, fallback, label }: PagesProps) {
	const urls = useObjectUrls(drawn);
	const sources = urls ?? fallback;
	return (
		<>
			{sources.map((src, at) => (
				<img
					// biome-ignore lint/suspicious/noArrayIndexKey: a page is its place; a new drawing replaces it there
					key={at}
					className="paper"
					src={src}
					alt={sources.length > 1 ? m.templates_page_of({ label, page: at + 1, pages: sources.length }) : label}
					width={595}
					height={842}
				/>
			))}
		</>
	);
}

/** Drawings as addresses of this tab. The old ones go a moment later, when the new ones have been shown. */
function useObjectUrls(drawn: readonly string[] | null) {
	const [urls, setUrls] = useState<string[] | null>(null);
	useEffect(() => {
		if (!drawn) return;
		const made = drawn.map((svg) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
		setUrls(made);
		return () => {
			setTimeout(() => {
				for (const url of made) URL.revokeObjectURL(url);
			}, SHOWN_MS);
		};
	}, [drawn]);
	return urls;
}

const SHOWN_MS = 2000;
