import { Redo2, Undo2 } from 'lucide-react';
import { useProject } from '../app-context.ts';
import { ColumnsMenu } from '../columns/ColumnsMenu.tsx';
import { FilterBox } from '../filter/FilterBox.tsx';
import { CommandButton } from '../ui/CommandButton.tsx';
import { Shortcut } from '../ui/Shortcut.tsx';
import './toolbar.css';

export function Toolbar() {
  const several = useProject((state) => (state.summary?.files.length ?? 0) > 1);
  return (
    <header className="toolbar">
      <CommandButton id="file.open" label="toolbar.open" />
      <CommandButton id={several ? 'file.saveAll' : 'file.save'} />
      <CommandButton id="file.export" look="primary" label="toolbar.export" />
      <span className="toolbar-gap" />
      <CommandButton id="edit.undo" look="plain" label="command.edit.undo">
        <Undo2 size={14} strokeWidth={1.5} aria-hidden />
      </CommandButton>
      <CommandButton id="edit.redo" look="plain" label="command.edit.redo">
        <Redo2 size={14} strokeWidth={1.5} aria-hidden />
      </CommandButton>
      <span className="toolbar-gap" />
      <FilterBox />
      <span className="toolbar-rest" />
      <ColumnsMenu />
      <CommandButton id="view.palette" look="plain" label="toolbar.commands">
        <Shortcut id="view.palette" />
      </CommandButton>
    </header>
  );
}
