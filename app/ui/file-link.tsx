import type { ComponentProps, MouseEvent } from "react";
import { m } from "~/paraglide/messages";
import { showToast } from "./toast/show-toast";

interface Words {
	title: string;
	description: string;
}

interface FileLinkProps extends ComponentProps<"a"> {
	href: string;
	/** Said when the file is there; nothing where the browser's own sign will do. */
	done?: Words;
	/** Said when there is none; the server's reason takes the description's place. */
	failed: Words;
}

/**
 * A link to a file. With JavaScript the page stays, and says in a toast that the file is there or why it is not;
 * without, the page that the server leads to says so.
 */
export function FileLink({ href, done, failed, ...rest }: FileLinkProps) {
	async function load() {
		const answer = await fetch(href, { headers: { Accept: "application/json" } }).catch(() => null);
		const file = answer?.ok ? await answer.blob().catch(() => null) : null;
		if (answer && file) {
			save(file, fileName(answer));
			if (done) showToast(done);
			return;
		}
		const reason = answer && !answer.ok ? await reasonIn(answer) : undefined;
		const again = { label: m.ui_try_again(), run: () => void load() };
		const offer = reason === undefined ? { again } : {};
		showToast({ title: failed.title, description: reason ?? failed.description, tone: "destructive", ...offer });
	}
	function onClick(event: MouseEvent) {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		void load();
	}
	return <a href={href} {...rest} data-fetched onClick={onClick} />;
}

function fileName({ headers }: Response): string {
	const said = headers.get("Content-Disposition") ?? "";
	const whole = /filename\*=UTF-8''(\S+)/.exec(said)?.[1];
	return whole ? decodeURIComponent(whole) : (/filename="([^"]+)"/.exec(said)?.[1] ?? "");
}

/** What the server says of a refusal; nothing where it is no refusal of ours. */
async function reasonIn(answer: Response): Promise<string | undefined> {
	const body = (await answer.json().catch(() => null)) as { message?: string } | null;
	return body?.message;
}

function save(file: Blob, name: string) {
	const href = URL.createObjectURL(file);
	const link = Object.assign(document.createElement("a"), { href, download: name });
	link.click();
	// The browser reads the address after this turn.
	setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
