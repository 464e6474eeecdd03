import type { Page } from "@playwright/test";

/** How long after the start of a navigation something counts as part of a page's first load. */
const FIRST_LOAD_MS = 2500;

/**
 * What a first load may bring at most, in bytes as Chromium receives them: headers, and bodies as they are compressed.
 * The one table of it (docs/figures.md); scripts are counted by themselves too.
 */
export const FIRST_LOADS = {
	public: { all: 80_000, scripts: 0 },
	client: { all: 60_000, scripts: 0 },
	signIn: { all: 200_000, scripts: 120_000 },
	form: { all: 330_000, scripts: 145_000 },
	other: { all: 200_000, scripts: 130_000 },
};
/** What holds for each of them. */
export const EVERY_FIRST_LOAD = { requests: 25, styles: 15_000, fonts: 31_000 };

interface Received {
	requests: number;
	all: number;
	scripts: number;
	styles: number;
	fonts: number;
	/** Each with what came of it. */
	urls: string[];
}

/**
 * What Chromium receives in the first 2.5 s of a page, by its own count, whatever requests it: the page, its scripts, or
 * what those fetch later. Of what is still on its way then, the bytes that have come count.
 */
export async function firstLoad(page: Page, navigate: () => Promise<unknown>): Promise<Received> {
	const session = await page.context().newCDPSession(page);
	const files = new Map<string, { url: string; bytes: number }>();
	let counting = true;
	const count = (id: string, next: (bytes: number) => number) => {
		const file = files.get(id);
		if (file && counting) file.bytes = next(file.bytes);
	};
	session.on("Network.requestWillBeSent", ({ requestId, request: { url } }) => {
		if (counting && url.startsWith("http")) files.set(requestId, { url, bytes: 0 });
	});
	session.on("Network.responseReceived", ({ requestId, response }) =>
		count(requestId, () => response.encodedDataLength),
	);
	session.on("Network.dataReceived", ({ requestId, encodedDataLength }) =>
		count(requestId, (bytes) => bytes + encodedDataLength),
	);
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
		count(requestId, () => encodedDataLength),
	);
	await session.send("Network.enable");
	await session.send("Network.setCacheDisabled", { cacheDisabled: true });
	const began = performance.now();
	await navigate();
	await new Promise((resolve) => setTimeout(resolve, Math.max(0, FIRST_LOAD_MS - (performance.now() - began))));
	counting = false;
	await session.detach();
	return summary([...files.values()]);
}

function summary(files: readonly { url: string; bytes: number }[]): Received {
	const sum = (ending: string) =>
		files.filter(({ url }) => new URL(url).pathname.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0);
	return {
		requests: files.length,
		all: sum(""),
		scripts: sum(".js"),
		styles: sum(".css"),
		fonts: sum(".woff2"),
		urls: files.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`),
	};
}
