import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { m } from "~/paraglide/messages";
import { Icon } from "../icon";

interface PageDialogProps {
	title: string;
	closeTo: string;
	role?: "dialog" | "alertdialog";
	width?: "s" | "m" | "l";
	actions?: ReactNode;
	children: ReactNode;
}

/** A dialog with an address of its own, which works without JavaScript. Wrap it in a `<Form>` to post something. */
export function PageDialog({ title, closeTo, role = "dialog", width = "m", actions, children }: PageDialogProps) {
	const id = useId();
	const navigate = useNavigate();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		// Not where a field inside has asked for the focus already.
		if (!heading.current?.closest("dialog")?.contains(document.activeElement)) heading.current?.focus();
	}, []);
	useEffect(() => {
		function closeOnEscape(event: KeyboardEvent) {
			// A dialog that lies over this one takes the key for itself.
			if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal")) return;
			navigate(closeTo);
		}
		document.addEventListener("keydown", closeOnEscape);
		return () => document.removeEventListener("keydown", closeOnEscape);
	}, [navigate, closeTo]);

	return (
		<dialog
			open
			className={`dialog ${WIDTHS[width]}`}
			role={role}
			aria-labelledby={id}
			aria-describedby={role === "alertdialog" ? `${id}-body` : undefined}
		>
			<header>
				<h1 id={id} ref={heading} tabIndex={-1} className="outline-none">
					{title}
				</h1>
				<Link className="icon-btn" to={closeTo} aria-label={m.ui_close()}>
					<Icon name="x" />
				</Link>
			</header>
			<div className="p-(--pad)" id={`${id}-body`}>
				{children}
			</div>
			{actions && <footer>{actions}</footer>}
		</dialog>
	);
}

const WIDTHS = { s: "max-w-[480px]", m: "max-w-[640px]", l: "max-w-[820px]" };
