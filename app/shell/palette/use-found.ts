import { useEffect, useState } from "react";

interface Found {
	clients: readonly { id: string; name: string; email: string }[];
	invoices: readonly {
		id: string;
		invoiceNumber: string;
		status: string;
		version: number;
		clientData: { name: string };
	}[];
}

const NOTHING: Found = { clients: [], invoices: [] };

/** Up to five clients and as many invoices that fit what is typed, from two characters on; and whether more may come. */
export function useFound(query: string, billing: boolean): [Found, boolean] {
	const text = query.trim();
	const [found, setFound] = useState({ ...NOTHING, text: "" });
	useEffect(() => {
		if (text.length < 2) return setFound({ ...NOTHING, text });
		const search = new AbortController();
		const list = async <Row>(of: string): Promise<Row[]> => {
			const params = new URLSearchParams({ q: text, limit: "5" });
			const response = await fetch(`/api/${of}?${params}`, { signal: search.signal });
			return response.ok ? response.json() : [];
		};
		const timer = setTimeout(async () => {
			try {
				const [clients, invoices] = await Promise.all([
					list<Found["clients"][number]>("clients"),
					billing ? [] : list<Found["invoices"][number]>("invoices"),
				]);
				setFound({ clients, invoices, text });
			} catch {
				// No connection: the commands are still there. Typed on: the next search answers.
				if (!search.signal.aborted) setFound({ ...NOTHING, text });
			}
		}, 200);
		return () => {
			clearTimeout(timer);
			search.abort();
		};
	}, [text, billing]);
	return found.text === text ? [found, false] : [NOTHING, true];
}
