import { m } from "~/paraglide/messages";

export interface Version {
	label: string;
	date: string;
	file: { href: string; revision: number } | null;
	/** What it changed, a sentence each; and how many changes are not named. */
	changes: readonly string[];
	more: number;
}

export interface VersionsProps {
	versions: readonly Version[];
	older: string | null;
	newest: string | null;
}

/** How the invoice came to be as it is, the newest first. */
export function Versions({ versions, older, newest }: VersionsProps) {
	return (
		<section className="sheet" aria-labelledby="versions">
			<h2 id="versions" className="px-(--pad) py-4 border-b border-rule text-[1.25rem]">
				{m.client_page_versions()}
			</h2>
			<ol className="client-versions">
				{versions.map(({ label, date, file, changes, more }) => (
					<li key={label}>
						<b>{label}</b>
						<span>{date}</span>
						{changes.length > 0 && (
							<p>
								<bdi>{changes.join(" ")}</bdi>
								{more > 0 && ` ${m.client_page_more_changes({ count: more })}`}
							</p>
						)}
						{file && (
							<p>
								<a href={file.href}>{m.client_page_version_read({ revision: file.revision })}</a>
							</p>
						)}
					</li>
				))}
			</ol>
			{(older || newest) && (
				<nav
					className="flex flex-wrap gap-x-5 gap-y-1 px-(--pad) py-2.75 border-t border-rule text-sm"
					aria-label={m.client_page_versions()}
				>
					{newest && <a href={newest}>{m.client_page_versions_newest()}</a>}
					{older && <a href={older}>{m.client_page_versions_older()}</a>}
				</nav>
			)}
		</section>
	);
}
