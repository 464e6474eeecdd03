import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { useModalDialog } from "~/ui/overlay/use-modal-dialog";
import { RichText } from "~/ui/rich-text";
import { SCREEN_KEYS } from "./keys";
import type { NavLink } from "./viewer";
import "./commands.css";

interface ShortcutsHelpProps {
	links: readonly NavLink[];
	onClose(): void;
}

export function ShortcutsHelp({ links, onClose }: ShortcutsHelpProps) {
	const dialog = useModalDialog(onClose);
	const screens = Object.entries(SCREEN_KEYS).flatMap(([key, to]) => {
		const link = links.find((each) => each.to === to);
		return link ? [{ keys: ["g", key], does: m.shell_go_to({ screen: link.label }) }] : [];
	});
	const tracker = links.some(({ to }) => to === "/time-tracker");
	const settings = (text: string) => (
		<Link to="/settings" onClick={onClose}>
			{text}
		</Link>
	);
	return (
		<dialog ref={dialog} className="commands shortcuts-help" aria-labelledby="shortcuts-title">
			<header>
				<h2 id="shortcuts-title">{m.shell_shortcuts()}</h2>
				<button type="button" className="icon-btn" aria-label={m.ui_close()} onClick={onClose}>
					<Icon name="x" />
				</button>
			</header>
			<dl>
				{[...general(), ...(tracker ? timing() : []), ...screens].map(({ keys, does }) => (
					<div key={does}>
						<dt>
							{keys.map((key) => (
								<Fragment key={key}>
									<kbd>{key}</kbd>{" "}
								</Fragment>
							))}
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
			<p>
				<RichText parts={m.shell_shortcuts_off.parts()} marks={{ link: settings }} />
			</p>
		</dialog>
	);
}

function general() {
	return [
		{ keys: [m.shell_shortcuts_modifier(), "K"], does: m.shell_shortcuts_commands() },
		{ keys: [m.shell_shortcuts_modifier(), "S"], does: m.shell_shortcuts_save() },
		{ keys: [m.shell_shortcuts_modifier(), "Enter"], does: m.shell_shortcuts_send() },
		{ keys: ["c"], does: m.shell_create_invoice() },
		{ keys: ["/"], does: m.shell_shortcuts_find() },
		{ keys: ["?"], does: m.shell_shortcuts_help() },
		{ keys: ["F8"], does: m.shell_shortcuts_toast() },
	];
}

/** Of the tracker's page: what is started next, and the last entry once more. */
function timing() {
	return [
		{ keys: ["n"], does: m.time_start_next() },
		{ keys: ["r"], does: m.time_continue_last() },
	];
}
