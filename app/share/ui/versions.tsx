import { m } from "~/paraglide/messages";

export interface Version {
	label: string;
	date: string;
	/** Its PDF; `null` where there is none. */
	file: { href: string; revision: number } | null;
	/** What it changed, a sentence each. */
	changes: readonly string[];
}

/** How the invoice came to be as it is, the newest first. */
export function Versions({ versions }: { versions: readonly Version[] }) {
	return (
		<section className="sheet" aria-labelledby="versions">
			<h2 id="versions" className="client-versions-title">
				{m.share_versions()}
			</h2>
			<ol className="client-versions">
				{versions.map(({ label, date, file, changes }) => (
					<li key={label}>
						<b>{label}</b>
						<span>{date}</span>
						{changes.length > 0 && (
							<p>
								<bdi>{changes.join(" ")}</bdi>
							</p>
						)}
						{file && (
							<p>
								<a href={file.href}>{m.share_version_read({ revision: file.revision })}</a>
							</p>
						)}
					</li>
				))}
			</ol>
		</section>
	);
}
