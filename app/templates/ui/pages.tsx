import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages";

interface PagesProps {
	drawn: readonly string[] | null;
	/** The pages as the server drew them: addresses, or drawings in them. */
	fallback: readonly string[];
	/** How many pages the document has, where the server has not drawn all of them. */
	count?: number | undefined;
	label: string;
}

/** As many pages as are shown of one document: an invoice of 200 ordinary lines has fewer, and each is some 90 KB. */
export const MAX_PAGES = 20;

/** The pages of a document, one under the other, in the newest drawing that there is. */
export function Pages({ drawn, fallback, count = 1, label }: PagesProps) {
	const urls = useObjectUrls(drawn);
	const sources = urls ?? fallback.slice(0, MAX_PAGES);
	const pages = urls && drawn ? drawn.length : Math.max(count, fallback.length);
	return (
		<>
			{sources.map((src, at) => (
				<img
					// biome-ignore lint/suspicious/noArrayIndexKey: a page is its place; a new drawing replaces it there
					key={at}
					className="paper"
					src={src}
					alt={pages > 1 ? m.templates_page_of({ label, page: at + 1, pages }) : label}
					width={595}
					height={842}
					loading={at > 0 ? "lazy" : undefined}
				/>
			))}
			<MorePages more={pages - sources.length} />
		</>
	);
}

function MorePages({ more }: { more: number }) {
	if (more <= 0) return null;
	return <p className="more-pages">{m.templates_more_pages({ count: more })}</p>;
}

/** Drawings as addresses of this tab. The old ones go a moment later, when the new ones have been shown. */
function useObjectUrls(drawn: readonly string[] | null) {
	const [urls, setUrls] = useState<string[] | null>(null);
	useEffect(() => {
		if (!drawn) return;
		const objectUrls = drawn
			.slice(0, MAX_PAGES)
			.map((svg) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
		setUrls(objectUrls);
		return () => {
			setTimeout(() => {
				for (const url of objectUrls) URL.revokeObjectURL(url);
			}, SHOWN_MS);
		};
	}, [drawn]);
	return urls;
}

const SHOWN_MS = 2000;
