import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { useModalDialog } from "~/ui/use-modal-dialog";
import { SCREEN_KEYS } from "./keys";
import type { NavLink } from "./viewer";

interface ShortcutsHelpProps {
	links: readonly NavLink[];
	onClose(): void;
}

/** What each key does; `?` asks for it. */
export function ShortcutsHelp({ links, onClose }: ShortcutsHelpProps) {
	const dialog = useModalDialog(onClose);
	const screens = Object.entries(SCREEN_KEYS).flatMap(([key, to]) => {
		const link = links.find((each) => each.to === to);
		return link ? [{ keys: ["g", key], does: `Go to ${link.label}` }] : [];
	});
	return (
		<dialog ref={dialog} className="commands shortcuts-help" aria-labelledby="shortcuts-title">
			<header>
				<h2 id="shortcuts-title">Keyboard shortcuts</h2>
				<button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
					<Icon name="x" />
				</button>
			</header>
			<dl>
				{[...GENERAL, ...screens].map(({ keys, does }) => (
					<div key={does}>
						<dt>
							{keys.map((key) => (
								<kbd key={key}>{key}</kbd>
							))}
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
			<p>
				Single keys can be switched off in{" "}
				<Link to="/settings" onClick={onClose}>
					Settings
				</Link>
				.
			</p>
		</dialog>
	);
}

const GENERAL = [
	{ keys: ["Ctrl or ⌘", "K"], does: "Commands and search" },
	{ keys: ["Ctrl or ⌘", "S"], does: "Save the invoice that is written" },
	{ keys: ["c"], does: "Create Invoice" },
	{ keys: ["?"], does: "This list" },
	{ keys: ["F8"], does: "To the message in the corner" },
];
